import { eq, inArray, isNull, or } from 'drizzle-orm';
import { API_PREFIX } from '../../http/limits.ts';
import type { AgentContent } from '../agent/index.ts';
import { contentSets, levelVersions, targetLevel } from '../pc/index.ts';
import { effectiveDesktop, settingValues } from './effective.ts';
import { isSystem } from './overrides.ts';
import { desktopCounters, desktopLevels, desktopPictures } from './tables.ts';

/** Path of pictures for gateways and browsers. The key is the only access control. */
export const PICTURES_PATH = 'desktop/picture';

/** Desktop content for gateways: icons with positions, and pictures by URL. */
export const desktopContent: AgentContent = {
  name: 'desktop',
  async versions(tx, netbarIds) {
    const versionsByNetbar = await levelVersions(tx, desktopCounters, netbarIds);
    return new Map([...versionsByNetbar].map(([id, version]) => [id, { version, mode: 'now' }]));
  },
  async read(tx, netbarId) {
    const levels = await tx
      .select()
      .from(desktopLevels)
      .where(or(isNull(desktopLevels.netbarId), eq(desktopLevels.netbarId, netbarId)));
    const keys = levels.flatMap(({ said: overrides }) => [
      overrides.settings.wallpaper ?? '',
      ...overrides.icons.map(({ picture = '' }) => picture),
    ]);
    const pictures = await tx
      .select({ key: desktopPictures.key, sha256: desktopPictures.sha256 })
      .from(desktopPictures)
      .where(inArray(desktopPictures.key, keys));
    const sums = new Map(pictures.map(({ key, sha256 }) => [key, sha256]));
    const pictureInfo = (key: string) => {
      const sha256 = sums.get(key);
      return sha256 === undefined ? null : { url: `${API_PREFIX}/${PICTURES_PATH}/${key}`, sha256 };
    };
    return contentSets(tx, netbarId, levels, (applicable) => {
      const { settings, icons } = effectiveDesktop(
        applicable.map((row) => ({ source: targetLevel(row), name: '', ...row.said })),
      );
      const { wallpaper, ...others } = settingValues(settings);
      return {
        ...others,
        wallpaper: pictureInfo(wallpaper),
        icons: icons.flatMap(({ key, name, target, args, picture, row, col }) =>
          row === null || col === null
            ? []
            : [
                {
                  key,
                  system: isSystem(key),
                  name,
                  target,
                  args,
                  picture: pictureInfo(picture),
                  row,
                  col,
                },
              ],
        ),
      };
    });
  },
};
