import { settingsAtom, store } from '@console/shared/session';
import { useRecord } from '@console/shared/ui';
import { leadsHere, type Menu, type MenuForm, type Viewers } from './base/menu.model.ts';
import { menuTexts, menuFormTexts as texts } from './base/menu.texts.ts';
import { previewMenu } from './menuPreview.ts';

interface PreviewProps {
  form: MenuForm;
  tree: readonly Menu[];
}

/** The roles whose start page changes if the row is renamed. */
function HomesNote({ seen, name }: { seen: Menu; name: string }) {
  const isRenamed = name.trim() !== '' && name.trim() !== seen.name;
  const { data } = useRecord<Viewers>(
    `GET /menu/getMenuRoles?menuId=${seen.ID}`,
    isRenamed ? undefined : null,
  );
  const homes =
    data?.roles?.filter(({ authorityId }) =>
      data.defaultRouterAuthorityIds.includes(authorityId),
    ) ?? [];
  if (!isRenamed || homes.length === 0) return null;
  return (
    <p className="menu-preview-note" role="status">
      {texts.homeOf(homes.map(({ authorityName }) => authorityName))}
    </p>
  );
}

/** Whether a change hides or redirects the page that edits menus. */
const isLost = (loaded: Menu, { component, hidden }: MenuForm): boolean =>
  leadsHere(loaded) && (component !== loaded.component || (hidden && !loaded.hidden));

/** Previews the URL and titles of the row in the form, and the effects of a new name. */
export function Preview({ form, tree }: PreviewProps) {
  const { external, address, route, title, unfilled } = previewMenu(form, tree);
  const { appName } = store.get(settingsAtom);
  return (
    <div className="menu-preview">
      {external === undefined ? (
        <dl>
          <dt>{texts.address}</dt>
          <dd className="menu-preview-mono">{address ?? route}</dd>
          <dt>{texts.tabTitle}</dt>
          <dd>{title || '–'}</dd>
          <dt>{texts.pageTitle}</dt>
          <dd>{[title, appName].filter(Boolean).join(' - ')}</dd>
        </dl>
      ) : (
        <p className="menu-preview-mono">{texts.external(external)}</p>
      )}
      {external === undefined && address === undefined && (
        <p className="menu-preview-note">{texts.noAddress}</p>
      )}
      {unfilled.length > 0 && (
        <p className="menu-preview-note">{texts.unfilled(unfilled.map((name) => `\${${name}}`))}</p>
      )}
      {form.loaded && isLost(form.loaded, form) && (
        <p className="menu-preview-note">{menuTexts.lockOut}</p>
      )}
      {form.loaded && <HomesNote seen={form.loaded} name={form.name} />}
    </div>
  );
}
