import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { CaseStory } from '../cases.contract.ts';
import { CasePart } from './case-part.tsx';
import { labelName } from './label-name.ts';
import { Said } from './said.tsx';

/** What was remarked on these tests; nothing where nothing was said. */
export function CaseRemarks({ remarks }: Pick<CaseStory, 'remarks'>) {
  const t = useText();
  const { moment } = useDates();
  if (remarks.length === 0) return null;
  return (
    <CasePart title={t('cases.remarks')}>
      <ul className="case-list">
        {remarks.map(({ id, text, at, answer, isByStaff, author }) => (
          <li key={id}>
            <Said
              text={text}
              facts={isByStaff ? `${author ? labelName(author) : t('cases.somebody')}, ${moment(at)}` : moment(at)}
            />
            {answer && (
              <div className="case-answer">
                <Said text={answer} facts={t('cases.answer')} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </CasePart>
  );
}
