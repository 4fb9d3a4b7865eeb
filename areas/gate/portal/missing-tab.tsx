import CircleCheck from 'lucide-react/icons/circle-check';
import Megaphone from 'lucide-react/icons/megaphone';
import Phone from 'lucide-react/icons/phone';
import { callToGate, listMissingPeople, type MissingNow } from '#areas/gate/gate-wall.contract.ts';
import { phoneLink } from '#areas/users/person/phone-link.ts';
import { phoneNumber } from '#areas/users/person/phone-number.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { buttonClass } from '#platform/portal/ui/button-look.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showFailure } from '#platform/portal/ui/toast.tsx';
import { SiteFilter } from './site-filter.tsx';
import './missing.css';

type MissingPerson = MissingNow['items'][number];

const EVERY_MS = 10_000;
const MINUTE_MS = 60_000;

interface MissingTabProps {
  readonly query: { readonly site?: string };
  readonly onSite: (site: string) => void;
}

/** Who is missing for the shifts that start soon, the next start first; made for a phone. */
export function MissingTab({ query, onSite }: MissingTabProps) {
  const t = useText();
  const missing = useLiveQuery(listMissingPeople, { query }, [], { everyMs: EVERY_MS });
  return (
    <Loaded query={missing}>
      {({ generatedAt, items, total, sites }) => (
        <>
          <SiteFilter sites={sites} site={query.site ?? ''} onChange={onSite} />
          {missing.isError && <Notice severity="warn">{t('gate.missing.old')}</Notice>}
          {items.length === 0 && (
            <Card>
              <EmptyState icon={CircleCheck} title={t('gate.missing.none')}>
                {t('gate.missing.noneHint')}
              </EmptyState>
            </Card>
          )}
          {startsOf(items).map((group) => (
            <StartCard key={`${group.startsAt} ${group.zone}`} at={generatedAt} start={group} />
          ))}
          {total > items.length && <p className="quiet">{t('gate.missing.more', { count: total - items.length })}</p>}
        </>
      )}
    </Loaded>
  );
}

interface Start {
  readonly startsAt: string;
  readonly zone: string;
  readonly people: readonly MissingPerson[];
}

/** Groups people whose shift starts at the same moment on the same clock. The list is sorted by start. */
function startsOf(items: readonly MissingPerson[]): Start[] {
  const groups = Map.groupBy(items, ({ startsAt, zone }) => `${startsAt} ${zone}`);
  return [...groups.values()].flatMap((people) =>
    people.slice(0, 1).map(({ startsAt, zone }) => ({ startsAt, zone, people })),
  );
}

function StartCard({ at, start: { startsAt, zone, people } }: { at: string; start: Start }) {
  const t = useText();
  const { time } = useDates(zone);
  const minutes = Math.round((Date.parse(startsAt) - Date.parse(at)) / MINUTE_MS);
  const when = minutes >= 0 ? t('gate.missing.in', { minutes }) : t('gate.missing.ago', { minutes: -minutes });
  return (
    <Card
      title={t('gate.missing.shift', { time: time(startsAt), count: people.length })}
      note={`${when} · ${zone.replaceAll('_', ' ')}`}
    >
      <ul className="gate-missing">
        {people.map((each) => (
          <PersonRow key={each.person.id} missing={each} />
        ))}
      </ul>
    </Card>
  );
}

function PersonRow({
  missing: { person, employeeNumber, phone, site, zone, dueAt, calledAt },
}: {
  missing: MissingPerson;
}) {
  const t = useText();
  const { time } = useDates(zone);
  const name = userName({ ...person, employeeNumber });
  const facts = [employeeNumber, site, t('gate.missing.due', { time: time(dueAt) })].filter(Boolean).join(' · ');
  return (
    <li>
      <div className="may-shrink grow">
        <PageLink to={`/users/${person.id}`}>{name}</PageLink>
        <small className="field-hint">{facts}</small>
      </div>
      {phone ? (
        <a className={buttonClass('secondary', 'normal')} href={phoneLink(phone)}>
          <Phone aria-hidden />
          {t('gate.missing.call')}
          <span className="visually-hidden">{`${name}, ${phoneNumber(phone)}`}</span>
        </a>
      ) : (
        <span className="quiet small">{t('gate.missing.noPhone')}</span>
      )}
      {employeeNumber !== null && <WallCall userId={person.id} name={name} calledAt={calledAt && time(calledAt)} />}
    </li>
  );
}

/** Puts the number on the wall at the gate. */
function WallCall({ userId, name, calledAt }: { userId: string; name: string; calledAt: string | null }) {
  const t = useText();
  const { mutate, isPending } = useApiMutation(callToGate, { refreshes: [listMissingPeople] });
  return (
    <Button
      icon={Megaphone}
      isPending={isPending}
      onPress={() => mutate({ body: { userId } }, { onError: showFailure })}
    >
      {calledAt ? t('gate.missing.calledAt', { time: calledAt }) : t('gate.missing.toWall')}
      <span className="visually-hidden">{name}</span>
    </Button>
  );
}
