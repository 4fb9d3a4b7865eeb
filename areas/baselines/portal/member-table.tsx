import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { BaselineMember, BaselineSeries } from '../baselines.contract.ts';
import { membershipWords } from '../baseline-words.ts';
import { MembershipDialog } from './membership-dialog.tsx';
import { useFigures } from './use-figures.ts';

/**
 * The tests in and out of a baseline and why, the latest first. Tests taken after it was locked stay folded: they are
 * many.
 */
export function MemberTable({ series, mayChange }: { series: BaselineSeries; mayChange: boolean }) {
  const t = useText();
  const [changed, setChanged] = useState<BaselineMember | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = series.members.filter(({ membership }) => isWhole || membership !== 'locked').toReversed();
  const later = series.members.length - shown.length;
  if (series.members.length === 0) return <p className="members-none">{t('baselines.noMembers')}</p>;
  return (
    <>
      <table className="plain-table members">
        <caption className="visually-hidden">{t('baselines.members')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('baselines.member.takenAt')}</th>
            <th scope="col">{t('baselines.member.score')}</th>
            <th scope="col">{t('baselines.member.membership')}</th>
            {mayChange && (
              <th scope="col">
                <span className="visually-hidden">{t('ui.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((member) => (
            <MemberRow key={member.resultId} member={member} onChange={mayChange ? setChanged : undefined} />
          ))}
        </tbody>
      </table>
      {later > 0 && (
        <div className="members-later">
          <Button size="small" look="quiet" onPress={() => setIsWhole(true)}>
            {t('baselines.showLater', { count: later })}
          </Button>
        </div>
      )}
      {changed && <MembershipDialog baselineId={series.id} member={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

interface MemberRowProps {
  member: BaselineMember;
  onChange: ((member: BaselineMember) => void) | undefined;
}

function MemberRow({ member, onChange }: MemberRowProps) {
  const t = useText();
  const { number, moment } = useFigures();
  const words = membershipWords(member);
  const isExcluded = member.membership === 'excluded';
  const label = isExcluded ? t('baselines.takeIn') : t('baselines.leaveOut');
  return (
    <tr className={member.membership === 'in' ? undefined : 'member-out'}>
      <th scope="row">{moment(member.takenAt)}</th>
      <td>{number(member.score)}</td>
      <td>{t(words.id, words.values)}</td>
      {onChange && (
        <td className="member-action">
          {member.membership !== 'locked' && (
            <Button
              size="small"
              look="quiet"
              aria-label={t('baselines.actOn', { act: label, at: moment(member.takenAt) })}
              onPress={() => onChange(member)}
            >
              {label}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
