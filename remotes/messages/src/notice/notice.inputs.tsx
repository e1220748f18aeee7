import { choicesOf } from '@console/shared/format';
import {
  choiceSource,
  type Field,
  type InputContext,
  type ResourceInputs,
} from '@console/shared/ui';
import { AudienceCount } from './AudienceCount.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import type { AudienceValues, Notice, NoticeOptions } from './notice.model.ts';
import { noticeTexts as texts } from './notice.texts.ts';

type Inputs = ResourceInputs<Notice, NoticeOptions>;
type DeclaredInput = Field<never, InputContext<Notice, NoticeOptions>>;

const isForAll = ({ audienceAll }: AudienceValues): boolean => audienceAll === true;

const picked = (
  name: 'netbarIds' | 'userIds' | 'scopeIds',
  kind: 'netbar' | 'person' | 'targetScope',
): Inputs[number] => ({
  name,
  kind: 'remoteSelect',
  multiple: true,
  wide: true,
  source: choiceSource(kind),
  hidden: isForAll,
});

const SHOWN_COUNT = {
  name: 'peopleCount',
  label: texts.count,
  wide: true,
  value: () => '',
} as const;

/** Number of people that the author has chosen in the form. It is not sent. */
const CHOSEN_COUNT: Inputs[number] = {
  ...SHOWN_COUNT,
  render: ({ values }) => <AudienceCount values={(values ?? {}) as AudienceValues} />,
};

/** Number of people of a stored notice. */
export const STORED_COUNT: DeclaredInput = {
  ...SHOWN_COUNT,
  render: (_control, { row }) => <AudienceCount values={row ?? {}} />,
};

const TEXT: Inputs = [
  { name: 'title', wide: true },
  {
    name: 'content',
    wide: true,
    render: (control) => <ContentEditor {...control} />,
  },
];

const audience = (options: NoticeOptions | null): Inputs => [
  ...(options?.all === false ? [] : [{ name: 'audienceAll', kind: 'switch' as const }]),
  ...(options?.all === false
    ? []
    : [
        {
          name: 'authorityIds',
          kind: 'select' as const,
          multiple: true,
          wide: true,
          choices: ({ roles }: NoticeOptions) => roles,
          hidden: isForAll,
        },
      ]),
  ...(['marketIds', 'marketNetbarIds'] as const).map((name) => ({
    name,
    kind: 'select' as const,
    multiple: true,
    wide: true,
    choices: ({ markets }: NoticeOptions) => markets,
    hidden: isForAll,
  })),
  picked('netbarIds', 'netbar'),
  picked('userIds', 'person'),
  picked('scopeIds', 'targetScope'),
  { name: 'isFixed', kind: 'switch', hint: texts.fixedHint },
  CHOSEN_COUNT,
];

/** Inputs of a draft. Authors with a limited data scope choose no roles. */
export const noticeInputs = ({ options }: { options: NoticeOptions | null }): Inputs => [
  {
    group: texts.message,
    inputs: [
      ...(TEXT as readonly string[]),
      { name: 'type', choices: choicesOf(texts.types) },
      { name: 'level', choices: choicesOf(texts.levels) },
    ],
  },
  { group: texts.audience, inputs: audience(options) as readonly string[] },
  {
    group: texts.display,
    inputs: [
      { name: 'isPopup', kind: 'switch' },
      { name: 'isBanner', kind: 'switch' },
      { name: 'needConfirm', kind: 'switch', hint: texts.confirmHint },
      { name: 'pinned', kind: 'switch' },
    ],
  },
  {
    group: texts.time,
    inputs: [
      { name: 'publishAt', hint: texts.publishAtHint },
      { name: 'expireAt', hint: texts.expireAtHint },
    ],
  },
];

/** Inputs of the revision of a published notice. */
export const REVISION_INPUTS: Inputs = [
  ...TEXT,
  { name: 'expireAt', hint: texts.expireAtHint },
  { name: 'pinned', kind: 'switch' },
  { name: 'askAgain', kind: 'switch', hint: texts.askAgainHint },
];
