/**
 * A customer of whom only the first character is told.
 *
 * @example maskCustomer('zhangsan') // 'z***'
 */
export const maskCustomer = (name: string): string => (name === '' ? '' : `${[...name][0]}***`);
