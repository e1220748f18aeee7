/** What administrators are told of the disk, with the free space in MB. */
export const texts = {
  low: (left: number) => `服务器磁盘空间即将不足：数据目录所在磁盘剩余 ${left} MB，请尽快清理`,
  full: (left: number) => `服务器磁盘空间不足（S101）：数据目录所在磁盘仅剩 ${left} MB，所有修改已暂停，清理出空间后自动恢复`,
  fullForFiles: (left: number) =>
    `服务器磁盘空间不足（S101）：数据目录所在磁盘仅剩 ${left} MB，上传文件已暂停，清理出空间后自动恢复`,
} as const;
