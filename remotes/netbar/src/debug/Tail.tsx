import { Button, Input } from '@arco-design/web-react';
import { asText, formatTime } from '@console/shared/format';
import { choiceSource, Note, Picker } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { placeTexts } from '../place/place.texts.ts';
import { useFollowEnd } from '../useFollowEnd.ts';
import type { DebugLog } from './debug.resource.tsx';
import { levelLabels, tailTexts as texts } from './debug.texts.ts';
import { type TailFilter, useTail } from './useTail.ts';

type Level = DebugLog['level'];
const LEVELS = Object.keys(levelLabels) as Level[];

function Lines({ filter }: { filter: TailFilter }) {
  const [isPaused, setPaused] = useState(false);
  const { lines, failure, clear } = useTail(filter, isPaused);
  const { box, follows, follow, onScroll } = useFollowEnd(lines.at(-1)?.log.ID);
  const status =
    failure === undefined ? (isPaused ? texts.paused : texts.following) : texts.failed(failure);
  return (
    <>
      <div className="netbar-tail-tools">
        <Button size="small" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {isPaused ? texts.resume : texts.pause}
        </Button>
        <Button size="small" onClick={clear}>
          {texts.clear}
        </Button>
        {!follows && (
          <Button size="small" type="primary" onClick={follow}>
            {texts.newest}
          </Button>
        )}
        <Note as="span" role="status">
          {status}
        </Note>
      </div>
      <div
        ref={box}
        className="netbar-tail"
        role="log"
        aria-label={texts.lines}
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach the scrollable box
        tabIndex={0}
        onScroll={onScroll}
      >
        {lines.length === 0 && (
          <Note>
            {filter.keyword === undefined ? texts.waiting : texts.waitingFor(filter.keyword)}
          </Note>
        )}
        {lines.map(({ log, afterGap }) => (
          <div key={log.ID} className={`netbar-tail-line netbar-tail-${log.level}`}>
            {afterGap && <Note>{texts.gap}</Note>}
            <time dateTime={log.occurredAt}>{formatTime(log.occurredAt, { seconds: true })}</time>{' '}
            <b>{levelLabels[log.level]}</b> <span>{asText(log.terminalNo)}</span>{' '}
            <span>[{asText(log.module)}]</span> {asText(log.message)}
          </div>
        ))}
      </div>
    </>
  );
}

interface Props {
  netbarId: number | undefined;
  onNetbar(id: number | undefined): void;
}

/** Shows new logs of a netbar as they arrive. */
export function Tail({ netbarId, onNetbar }: Props) {
  const [levels, setLevels] = useState<Level[]>([]);
  const [keyword, setKeyword] = useState('');
  const filter = useMemo(
    () =>
      netbarId === undefined ? undefined : { netbarId, levels, ...(keyword !== '' && { keyword }) },
    [netbarId, levels, keyword],
  );
  const toggle = (level: Level) =>
    setLevels((chosen) =>
      chosen.includes(level) ? chosen.filter((item) => item !== level) : [...chosen, level],
    );
  return (
    <section className="netbar-tail-panel" aria-label={texts.title}>
      <div className="netbar-tail-tools">
        <Picker
          label={placeTexts.netbar}
          source={choiceSource('netbar')}
          placeholder={placeTexts.netbarHint}
          value={netbarId}
          onChange={onNetbar}
        />
        <fieldset className="netbar-facet">
          <legend>{texts.levels}</legend>
          {LEVELS.map((level) => (
            <button
              key={level}
              type="button"
              className="netbar-chip"
              aria-pressed={levels.includes(level)}
              onClick={() => toggle(level)}
            >
              {levelLabels[level]}
            </button>
          ))}
        </fieldset>
        <Input.Search
          className="netbar-tail-search"
          aria-label={texts.search}
          placeholder={texts.search}
          allowClear
          onSearch={(text) => setKeyword(text.trim())}
          onClear={() => setKeyword('')}
        />
      </div>
      {filter ? <Lines filter={filter} /> : <Note>{texts.choose}</Note>}
    </section>
  );
}
