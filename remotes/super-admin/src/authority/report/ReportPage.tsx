import { Button, Select } from '@arco-design/web-react';
import { formatNumber, formatTime } from '@console/shared/format';
import { openTab, useParams, useQueryState, useTabTitle } from '@console/shared/router';
import {
  Checkbox,
  DetailGrid,
  Empty,
  Failed,
  nameInput,
  Page,
  PageHeader,
} from '@console/shared/ui';
import { useMemo } from 'react';
import type { Role } from '../base/authority.model.ts';
import { scopeKindNames } from '../rights/scope.texts.ts';
import { ReportTable } from './ReportTable.tsx';
import { apiLines, countRights, isDifferent, menuLines, type RoleRights } from './report.model.ts';
import { reportTexts as texts } from './report.texts.ts';
import { useReport } from './useReport.ts';
import './report.css';

const NOBODY = 0;
const isThere = (rights: RoleRights | null): rights is RoleRights => rights !== null;

type Report = ReturnType<typeof useReport>;
type MenuNode = NonNullable<Report['tree']>[number];

/** The title of a menu row, or its name if the caller cannot see the row. */
function titleOfMenu(menus: readonly MenuNode[], name: string): string {
  for (const { name: menuName, meta, children } of menus) {
    const title =
      menuName === name ? meta.title : titleOfMenu((children ?? []) as MenuNode[], name);
    if (title !== name || menuName === name) return title;
  }
  return name;
}

function factsOf(role: Role, { all, tree }: Report) {
  const parent = all.find((entry) => entry.role.authorityId === role.parentId)?.role.authorityName;
  const { facts } = texts;
  return [
    { label: facts.id, value: String(role.authorityId) },
    {
      label: facts.parent,
      value: parent ?? (role.parentId === NOBODY ? texts.top : String(role.parentId)),
    },
    { label: facts.people, value: formatNumber(role.userCount) },
    { label: facts.home, value: titleOfMenu(tree ?? [], role.defaultRouter) },
    {
      label: facts.scope,
      value: Array.isArray(role.scope?.kinds) ? scopeKindNames(role.scope.kinds) : '',
    },
  ];
}

interface ToolsProps {
  id: number;
  otherId: number | null;
  report: Report;
  onlyDifferent: boolean;
  onChange(patch: Record<string, string | undefined>): void;
}

/** Chooses the second role and the shown rights. Not printed. */
function Tools({ id, otherId, report, onlyDifferent, onChange }: ToolsProps) {
  const options = report.all
    .filter(({ role }) => role.authorityId !== id)
    .map(({ role, depth }) => ({
      value: role.authorityId,
      label: `${'　'.repeat(depth)}${role.authorityName}`,
    }));
  return (
    <div className="report-tools">
      <Select
        ref={nameInput(texts.other)}
        aria-label={texts.other}
        placeholder={texts.other}
        showSearch={options.length > 10}
        options={[{ value: NOBODY, label: texts.noOther }, ...options]}
        value={otherId ?? NOBODY}
        onChange={(next: number) => onChange({ other: next === NOBODY ? undefined : String(next) })}
      />
      {otherId !== null && (
        <Checkbox
          checked={onlyDifferent}
          onChange={(next) => onChange({ different: next ? '1' : undefined })}
        >
          {texts.onlyDifferent}
        </Checkbox>
      )}
      <Button type="primary" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </div>
  );
}

/** The rights of the roles in two tables, with their totals above. */
function Rights({
  report,
  names,
  onlyDifferent,
}: {
  report: Report;
  names: readonly string[];
  onlyDifferent: boolean;
}) {
  const { tree, apis, rights, hasNoCalls } = report;
  const lines = useMemo(() => {
    const there = rights.filter(isThere);
    if (!tree || there.length < rights.length) return null;
    const of = (different: boolean) => ({
      menus: menuLines(tree, there, different),
      apis: apiLines(apis, there, different),
    });
    return { all: of(false), shown: of(onlyDifferent) };
  }, [tree, apis, rights, onlyDifferent]);
  if (!lines) return null;
  const { all, shown } = lines;
  const every = [...all.menus, ...all.apis];
  const [first = '', second] = names;
  const count = (kind: 'menu' | 'button' | 'api') => formatNumber(countRights(every, kind));
  const onlyOf = (role: number) =>
    formatNumber(every.filter((line) => isDifferent(line) && line.has[role]).length);
  const isSame = second !== undefined && !every.some(isDifferent);
  return (
    <>
      <p className="report-sum" role="status">
        {isSame && texts.same}
        {second === undefined &&
          (every.length > 0
            ? texts.counts(count('menu'), count('button'), count('api'))
            : texts.nothing)}
        {second !== undefined && !isSame && texts.differences(first, onlyOf(0), second, onlyOf(1))}
      </p>
      {shown.menus.length > 0 && (
        <ReportTable caption={texts.sections.menus} lines={shown.menus} roles={names} />
      )}
      {shown.apis.length > 0 && (
        <ReportTable caption={texts.sections.apis} lines={shown.apis} roles={names} />
      )}
      {hasNoCalls && <p className="report-sum">{texts.noCall}</p>}
    </>
  );
}

/**
 * 权限一览: all menus, buttons and calls of a role on a printable page, optionally compared with a
 * second role.
 */
export default function ReportPage() {
  const id = Number(useParams().id);
  const [query, setQuery] = useQueryState();
  const otherId =
    /^\d+$/.test(query.other ?? '') && Number(query.other) !== id ? Number(query.other) : null;
  const onlyDifferent = otherId !== null && query.different === '1';
  const report = useReport(id, otherId);
  const { role, other, failure, isLoading, retry } = report;
  useTabTitle(role ? texts.tab(role.authorityName) : undefined);
  if (failure) return <Failed isPage failure={failure} onRetry={retry} />;
  if (isLoading) return null;
  if (!role) {
    const back = <Button onClick={() => openTab({ name: 'authority' })}>{texts.back}</Button>;
    return <Empty isPage title={texts.unknown} action={back} />;
  }
  const names = [
    role.authorityName,
    ...(otherId === null ? [] : [other?.authorityName ?? String(otherId)]),
  ];
  const [roleName = '', compared] = names;
  const tools = (
    <Tools
      id={id}
      otherId={otherId}
      report={report}
      onlyDifferent={onlyDifferent}
      onChange={setQuery}
    />
  );
  return (
    <Page className="report">
      <PageHeader
        title={compared === undefined ? texts.title(roleName) : texts.compared(roleName, compared)}
        actions={tools}
      />
      <p className="report-printed">{texts.printedAt(formatTime(Date.now()))}</p>
      {compared === undefined && <DetailGrid details={factsOf(role, report)} />}
      <Rights report={report} names={names} onlyDifferent={onlyDifferent} />
    </Page>
  );
}
