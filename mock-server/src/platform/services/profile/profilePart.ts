import type { SQL } from 'drizzle-orm';
import { areaSlot } from '../../kernel/area/slot.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';

/** A record of a person, with the person's relation to it. */
interface ProfileRecord {
  ID: number;
  name: string;
  note: string;
}

/** Records that are shown in the profile of a person. */
interface ProfileRecords {
  /** Title of the section, for example 网吧. */
  title: string;
  /** Name of the menu row of the record page, whose address contains the id. */
  page: string;
  /** Reads the first records of a person within the caller's data scope, and their number. */
  read(
    by: ActorContext,
    userId: number,
    limit: number,
  ): Promise<{ list: ProfileRecord[]; total: number }>;
}

/** Records and permissions that an area adds to the profiles of people. */
export interface ProfilePart {
  /** Paths of the calls that the caller must be granted. */
  calls: readonly string[];
  /** Condition for the users whom the caller sees in the area. Undefined for all users. */
  people(by: ActorContext): Promise<SQL | undefined>;
  records?: ProfileRecords;
}

/**
 * The slot of an area that shows people. A caller sees the profile of a person whom an area shows to
 * the caller.
 *
 * @example parts: [profileParts.with([{ calls: ['/user/getUserList'], people: async () => undefined }])]
 */
export const profileParts = areaSlot<readonly ProfilePart[]>('profile parts');
