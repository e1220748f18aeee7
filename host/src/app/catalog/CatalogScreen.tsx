// This import must be first, because Arco does not find createRoot in React 19 without it.
import '@arco-design/web-react/es/_util/react-19-adapter';
import { ConfigProvider } from '@arco-design/web-react';
import { CatalogPage, catalog, catalogTexts } from '@console/shared/catalog';
import { store } from '@console/shared/session';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { arcoLocale } from '../../arco/arcoLocale.ts';
import { POPUP_LAYER } from '../../arco/popupLayer.ts';
import { useHashPath } from '../../boot/useHashPath.ts';
import { type TitleOf, useScreenTitle } from '../../parts/useScreenTitle.ts';
import { themeAtom } from '../../theme/theme.ts';
import '../../arco/arco.css';

const titleOfCatalog: TitleOf = () => catalogTexts.title;
const hrefOf = (id: string): string => `#/catalog?part=${id}`;

/**
 * Catalogue of the component kit for page authors. Development builds of the host show it without a
 * session and a server.
 */
export function CatalogScreen(): ReactNode {
  const [, query = ''] = useHashPath().split('?');
  useScreenTitle(titleOfCatalog);
  const setTheme = useSetAtom(themeAtom, { store });
  return (
    <ConfigProvider locale={arcoLocale} zIndex={POPUP_LAYER}>
      <CatalogPage
        catalog={catalog}
        selected={new URLSearchParams(query).get('part') ?? ''}
        hrefOf={hrefOf}
        tools={
          <label>
            <input
              type="checkbox"
              defaultChecked={document.body.getAttribute('arco-theme') === 'dark'}
              onChange={({ target }) => setTheme(target.checked ? 'dark' : 'light')}
            />{' '}
            {catalogTexts.theme}
          </label>
        }
      />
    </ConfigProvider>
  );
}
