import Ban from 'lucide-react/icons/ban';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import type { JoinLink } from '#areas/joining/join-links/join-links.contract.ts';
import { useJoinLinks, useRevokeJoinLink } from './use-ways-in.ts';
import '#areas/joining/entry/portal/joining.css';

export function JoinLinkList() {
  const t = useText();
  const links = useJoinLinks();
  return (
    <Loaded query={links}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet small">{t('joining.waysIn.noJoinLinks')}</p>
        ) : (
          <ul className="ruled-items way-in-list">
            {items.map((link) => (
              <JoinLinkRow key={link.id} link={link} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function JoinLinkRow({ link }: { link: JoinLink }) {
  const t = useText();
  const { id, name, tags, allowedDomain, hasCode, byDomain } = link;
  const revoke = useRevokeJoinLink();
  const end = () =>
    revoke.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ detail: t('joining.waysIn.joinLinkEnded', { name }) }),
        onError: showFailure,
      },
    );
  const limits = [
    hasCode && t('joining.waysIn.hasCode'),
    allowedDomain && (byDomain ? t('joining.waysIn.byDomain', { domain: allowedDomain }) : `@${allowedDomain}`),
    ...tags.map((tag) => tag.name),
  ].filter(Boolean);
  return (
    <li>
      <div className="grow may-shrink breaks">
        <div className="clear medium">{name}</div>
        <div className="quiet small">
          <JoinLinkUse link={link} />
        </div>
        {limits.length > 0 && <div className="quiet small">{limits.join(' · ')}</div>}
      </div>
      <IconButton
        label={t('joining.waysIn.endJoinLink', { name })}
        tooltip={t('joining.waysIn.end')}
        icon={Ban}
        onPress={end}
      />
    </li>
  );
}

function JoinLinkUse({ link: { state, uses, maxUses, expiresAt } }: { link: JoinLink }) {
  const t = useText();
  const { day } = useDates();
  const date = day(expiresAt);
  const used =
    maxUses === null
      ? t('joining.waysIn.uses', { count: uses })
      : t('joining.waysIn.usesOf', { count: uses, max: maxUses });
  const isOver = state === 'expired' || state === 'revoked';
  return `${used} · ${t(isOver ? 'joining.waysIn.expired' : 'joining.waysIn.expires', { date })}`;
}
