import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { OwnCase } from '../own-cases.contract.ts';
import { OwnCaseItem } from './own-case-item.tsx';
import { useOwnCases } from '#areas/cases/handling/portal/use-cases.ts';
import '#areas/cases/case/portal/cases.css';

/** The cases on the person's own page; renders nothing when there has never been one. */
export function OwnCases() {
  const t = useText();
  const { data } = useOwnCases();
  if (!data || data.cases.length === 0) return null;
  const running = data.cases.filter(({ state }) => state !== 'closed');
  const closed = data.cases.filter(({ state }) => state === 'closed');
  return (
    <div className="short-lines">
      <Card title={t('cases.own')}>
        <p className="faint small-lines">{t('cases.own.intro')}</p>
        <OwnCaseList cases={running} />
        {closed.length > 0 && (
          <details className="own-closed" open={running.length === 0 && closed.length === 1}>
            <summary>{t('cases.own.closed', { count: closed.length })}</summary>
            <OwnCaseList cases={closed} />
          </details>
        )}
      </Card>
    </div>
  );
}

function OwnCaseList({ cases }: { cases: readonly OwnCase[] }) {
  return (
    <ul className="ruled-items case-list">
      {cases.map((each) => (
        <li key={each.id}>
          <OwnCaseItem own={each} />
        </li>
      ))}
    </ul>
  );
}
