import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import { choicesOf } from '../../../format/choices.ts';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { Checkbox } from './Checkbox.tsx';
import { Choice, ChoiceButtons } from './lazyChoice.tsx';

export const entry: CatalogEntry = {
  title: '单选和勾选',
  group: 'form',
  parts: ['Choice', 'ChoiceButtons', 'Checkbox'],
};

/** 在几项中选一项 */
export function Existing() {
  const [existing, setExisting] = useState<'update' | 'skip'>('update');
  return (
    <Choice
      label="已有的行"
      value={existing}
      options={choicesOf({ update: '更新', skip: '跳过' })}
      onChange={setExisting}
    />
  );
}

/** 与旁边的输入框一样高 */
export function Bar() {
  const [days, setDays] = useState<7 | 30>(7);
  const [onlyFailed, setOnlyFailed] = useState(false);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Input aria-label="编号" placeholder="编号" style={{ width: 160 }} />
      <ChoiceButtons
        label="统计时段"
        value={days}
        options={[
          { value: 7, label: '近 7 天' },
          { value: 30, label: '近 30 天' },
        ]}
        onChange={setDays}
      />
      <Checkbox checked={onlyFailed} onChange={setOnlyFailed}>
        只看失败
      </Checkbox>
      <Button type="primary">查询</Button>
    </div>
  );
}
