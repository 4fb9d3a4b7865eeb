import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { CaseStory } from '#areas/cases/case/cases.contract.ts';
import { CasePart } from './case-part.tsx';
import { labelName } from '#areas/cases/case/portal/label-name.ts';
import { Said } from '#areas/cases/case/portal/said.tsx';

/** Shows remarks on these tests; renders nothing when there are none. */
export function CaseRemarks({ remarks }: Pick<CaseStory, 'remarks'>) {
  const t = useText();
  const { moment } = useDates();
  if (remarks.length === 0) return null;
  return (
    <CasePart title={t('cases.remarks')}>
      <ul className="ruled-items case-list">
        {remarks.map(({ id, text, at, answer, isByStaff, author }) => (
          <li key={id}>
            <Said
              text={text}
              facts={isByStaff ? `${author ? labelName(author) : t('cases.somebody')}, ${moment(at)}` : moment(at)}
            />
            {answer && (
              <div className="quoted">
                <Said text={answer} facts={t('cases.answer')} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </CasePart>
  );
}
