import { choiceSource, Picker, usePart } from '@console/shared/ui';
import { placeTexts as texts } from './protect.texts.ts';
import './protect.css';

interface Props {
  /** The chosen netbar and its name. */
  netbarId: number | undefined;
  name: string;
  onChoose(id: number): void;
}

/** Chooses the netbar of a page. Not shown on the page of a netbar. */
export function ChooseNetbar({ netbarId, name, onChoose }: Props) {
  if (usePart() !== null) return null;
  return (
    <Picker
      className="protect-choose"
      label={texts.netbar}
      source={choiceSource('netbar')}
      placeholder={texts.placeholder}
      value={netbarId}
      name={name}
      required
      onChange={(id) => id !== undefined && onChoose(id)}
    />
  );
}
