import { TextButton } from '@console/shared/ui';
import { managerTexts as texts } from './manager.texts.ts';
import type { Manager } from './useManager.ts';

/** The folders above the current one, each a link. */
export function Breadcrumb({ place, path, open }: Pick<Manager, 'place' | 'path' | 'open'>) {
  if (place.kind !== 'folder') return <p className="files-path">{texts[place.kind]}</p>;
  const steps = [{ ID: 0, name: texts.mine }, ...path];
  return (
    <nav aria-label={texts.path}>
      <ol className="files-path">
        {steps.map(({ ID, name }, index) => (
          <li key={ID}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <TextButton onClick={() => open({ kind: 'folder', folderId: ID })}>{name}</TextButton>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
