import './privacy.css';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listConsentsOf, type Consent } from '../consents.contract.ts';

/** Shows what a person has consented to, in which version, and what they withdrew. */
export function ConsentsCard({ userId }: { userId: string }) {
  const t = useText();
  const consents = useApiQuery(listConsentsOf, { params: { id: userId } });
  return (
    <Card title={t('privacy.consents.title')}>
      <Loaded query={consents}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('privacy.consents.none')}</p>
          ) : (
            <ul className="stack gap-12 privacy-list">
              {items.map((consent) => (
                <li key={consent.id}>
                  <ConsentLine consent={consent} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function ConsentLine({ consent: { kind, version, locale, givenAt, withdrawnAt } }: { consent: Consent }) {
  const t = useText();
  const { day } = useDates();
  const what =
    kind === 'photo'
      ? t('privacy.consents.photo')
      : t('privacy.consents.notice', { version, language: locale.toUpperCase() });
  return (
    <>
      <span>{what}</span>
      <span>
        {withdrawnAt === null
          ? t('privacy.consents.given', { day: day(givenAt) })
          : t('privacy.consents.withdrawn', { day: day(givenAt), end: day(withdrawnAt) })}
      </span>
    </>
  );
}
