import { useOptions } from '../read/useOptions.ts';
import type { Read } from '../read/useRead.ts';
import type { Resource, ResourceChoices } from './resource.ts';

/**
 * What a resource's filters, forms and labels choose from; nothing for one that names no call.
 *
 * @param isTime `false` while there is something that a person waits for more
 */
export function useResourceOptions<Row extends object, Data, Options>(
  { options }: Resource<Row, Data, Options>,
  isTime = true,
): Read<Options> {
  const { call, body, read }: Partial<ResourceChoices<Options>> =
    typeof options === 'string' ? { call: options } : (options ?? {});
  return useOptions<Options>(call ?? 'POST /', call === undefined || !isTime ? null : body, read ? { read } : {});
}
