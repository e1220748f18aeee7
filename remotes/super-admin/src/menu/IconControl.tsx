import { Button, Input, Trigger } from '@arco-design/web-react';
import type { RefInputType } from '@arco-design/web-react/es/Input';
import { type ControlProps, MENU_ICONS, MenuIcon } from '@console/shared/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { menuFormTexts as texts } from './base/menu.texts.ts';

const COLUMNS = 8;

interface PickerProps {
  chosen: string;
  onPick(name: string): void;
}

/** A grid of all icons. Arrow keys move, Enter chooses. */
function Picker({ chosen, onPick }: PickerProps) {
  const [keyword, setKeyword] = useState('');
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<RefInputType>(null);
  useEffect(() => search.current?.focus(), []);
  const icons = MENU_ICONS.filter((name) =>
    name.toLowerCase().includes(keyword.trim().toLowerCase()),
  );
  const current = Math.min(at, Math.max(0, icons.length - 1));
  const go = (index: number): void => {
    const next = Math.min(icons.length - 1, Math.max(0, index));
    setAt(next);
    grid.current?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current + step);
  };
  return (
    <>
      <Input
        ref={search}
        aria-label={texts.searchIcon}
        placeholder={texts.searchIcon}
        value={keyword}
        onChange={setKeyword}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          go(0);
        }}
      />
      {icons.length === 0 && <p className="menu-found">{texts.noSuchIcon}</p>}
      <div
        ref={grid}
        role="listbox"
        tabIndex={-1}
        aria-label={texts.chooseIcon}
        className="menu-icons"
        onKeyDown={onKeyDown}
      >
        {icons.map((name, index) => (
          <button
            key={name}
            type="button"
            role="option"
            aria-selected={name === chosen}
            aria-label={name}
            title={name}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => onPick(name)}
          >
            <MenuIcon name={name} title={name} />
          </button>
        ))}
      </div>
    </>
  );
}

/**
 * The icon of a row, chosen from the known icons or typed by name, because other clients may know
 * more.
 */
export function IconControl({
  id,
  value,
  invalid,
  describedBy,
  disabled,
  onChange,
  onBlur,
  values,
}: ControlProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const name = String(value ?? '');
  const title = String((values as { title?: unknown } | undefined)?.title ?? '');
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div className="menu-icon-control">
      <Input
        id={id}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        prefix={name === '' ? undefined : <MenuIcon name={name} title={title || name} />}
        placeholder={texts.noIcon}
        allowClear
        value={name}
        onChange={onChange}
        onBlur={onBlur}
      />
      <Trigger
        trigger="click"
        position="br"
        popupVisible={open}
        onVisibleChange={setOpen}
        popup={() => (
          <div
            className="menu-icon-popup"
            role="dialog"
            aria-label={texts.chooseIcon}
            tabIndex={-1}
            onKeyDown={onKeyDown}
          >
            <Picker
              chosen={name}
              onPick={(next) => {
                onChange(next);
                close();
              }}
            />
          </div>
        )}
      >
        <Button ref={opener} disabled={disabled} aria-haspopup="dialog" aria-expanded={open}>
          {texts.chooseIcon}
        </Button>
      </Trigger>
    </div>
  );
}
