/**
 * Masks a customer name except for its first character.
 *
 * @example maskCustomer('zhangsan') // 'z***'
 */
export const maskCustomer = (name: string): string => (name === '' ? '' : `${[...name][0]}***`);
