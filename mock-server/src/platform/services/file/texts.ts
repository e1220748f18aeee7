export const texts = {
  group: '文件上传与下载',
  needsFile: '请选择要上传的文件',
  cut: '文件没有传完，请检查网络后重新上传',
  empty: '不能上传空文件',
  kind: '不支持此类文件：可上传图片（PNG、JPG、GIF、WebP）、视频（MP4、WebM）、PDF、ZIP 与 Office 文档、纯文本',
  tooLarge: (limits: string) => `文件过大，上限为${limits}`,
  unknown: '文件不存在或已被删除',
  inUse: (uses: number) => `文件被 ${uses} 处使用，不能删除`,
  addressEnded: '下载地址无效或已过期，请向提供者索取新的地址',
  unnamed: '未命名文件',
  uploaded: '上传成功',
  queried: '获取成功',
  deleted: '删除成功',
  renamed: '编辑成功',
  limits: '图片 5 MB、视频 50 MB、其他文件 10 MB',
  /** Names of the calls, by the last part of their path. */
  calls: {
    upload: '上传文件',
    getFileList: '查询文件列表',
    deleteFile: '删除文件',
    editFileName: '修改文件名称',
  },
  /** Labels of the fields. */
  fields: { file: '文件', folder: '文件夹', name: '文件名', keyword: '关键词' },
} as const;
