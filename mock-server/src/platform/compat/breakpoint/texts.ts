export const texts = {
  group: '分片上传',
  fileFound: '查找成功',
  taken: '切片创建成功',
  finished: '文件创建成功',
  removed: '缓存切片删除成功',
  needsChunk: '请选择要上传的文件',
  badForm: '分片的参数不正确',
  badChunk: '分片与校验值不符，请重新上传',
  tooLarge: (limit: string) => `分片过大，上限为 ${limit}`,
  tooMany: (most: number) => `未完成的上传最多 ${most} 个，请先完成或等待其过期`,
  tooManyTries: '分片重发次数过多，请删除后重新上传',
  otherTotal: '此文件的分片数与之前不同，请删除后重新上传',
  unknown: '没有找到此文件的分片，请重新上传',
  missing: (count: number) => `还有 ${count} 个分片没有上传，请继续上传`,
  differs: '合并后的文件与校验值不符，请删除后重新上传',
  busy: '文件正在合并，请稍后再试',
  /** Names of the calls, by the last part of their path. */
  calls: {
    findFile: '查找已传分片',
    breakpointContinue: '上传分片',
    breakpointContinueFinish: '合并分片',
    removeChunk: '清除分片',
  },
  /** Labels of the fields. */
  fields: {
    md5: '文件校验值',
    fileName: '文件名',
    chunkTotal: '分片数',
    chunkNumber: '分片序号',
  },
} as const;
