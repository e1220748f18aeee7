export const texts = {
  revision: '版本',
  notAbove: '只能管理比自己角色级别低的角色和用户',
  changedMeanwhile: (role: string, rights: string) =>
    `「${role}」的${rights}在您打开之后已有变动，本次没有保存。请载入最新数据，核对后再保存`,
  scopeTooWide: (role: string) =>
    `「${role}」的数据范围比它的上级角色更宽，请先调整「${role}」的数据范围`,
} as const;
