import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { AccessListReply } from '../access-lists.contract.ts';

/** More are better corrected in the file and checked again. */
const MOST_SHOWN = 20;

interface AccessFindingsProps {
  found: AccessListReply;
  /** The line of each row in the text. */
  lines: readonly number[];
  createsPins: boolean;
}

/** What a list would do, or which lines are at fault and why. */
export function AccessFindings({ found, lines, createsPins }: AccessFindingsProps) {
  const t = useText();
  const { cards, pins, withoutPin, faultCount } = found;
  const shown = found.faults.slice(0, MOST_SHOWN);
  if (faultCount > 0) {
    return (
      <Notice severity="error">
        <p>{t('testing.access.refused', { count: faultCount })}</p>
        <ul>
          {shown.map(({ row, field, fault, message }) => (
            <li key={`${row} ${field} ${fault}`}>
              {t('testing.access.line', { line: lines[row - 1] ?? row, message })}
            </li>
          ))}
        </ul>
        {faultCount > shown.length && <p>{t('testing.access.more', { count: faultCount - shown.length })}</p>}
      </Notice>
    );
  }
  return (
    <Notice severity="info">
      <p>{t('testing.access.foundCards', cards)}</p>
      {pins > 0 && <p>{t('testing.access.foundPins', { count: pins })}</p>}
      {withoutPin.length > 0 && (
        <p>
          {t(createsPins ? 'testing.access.foundCreated' : 'testing.access.foundWithout', { count: withoutPin.length })}
        </p>
      )}
    </Notice>
  );
}
