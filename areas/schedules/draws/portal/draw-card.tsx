import Dices from 'lucide-react/icons/dices';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState, type ReactNode } from 'react';
import { userName } from '#areas/users/names/user-name.ts';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { showFailure } from '#platform/portal/ui/toast.tsx';
import { listDraws, runDraw, type Draw } from '../draws.contract.ts';
import { DrawCheckDialog } from './draw-check-dialog.tsx';
import './draws.css';

/** One draw: what was announced, what was drawn, and how to check it. */
export function DrawCard({ draw, mayManage }: { draw: Draw; mayManage: boolean }) {
  const action = draw.drawnAt ? <CheckButton draw={draw} /> : mayManage && <RunButton draw={draw} />;
  return (
    <Card title={useRangeName(draw)} note={timeZoneText(draw.zone)} actions={action}>
      <FactList facts={[...useAnnounced(draw), ...useDrawn(draw)]} />
    </Card>
  );
}

type Facts = readonly (readonly [string, ReactNode])[];

function useAnnounced({ schedule, dueInMinutes, site, share, commitment, committedAt }: Draw): Facts {
  const t = useText();
  const { moment } = useDates();
  return [
    [
      t('schedules.draws.whom'),
      `${t('schedules.draws.share', { share })} · ${site?.name ?? t('schedules.draws.everySite')}`,
    ],
    [t('schedules.draws.test'), t('schedules.draws.testText', { name: schedule?.name ?? '–', minutes: dueInMinutes })],
    [t('schedules.draws.commitment'), <Code key="commitment" text={commitment} />],
    [t('schedules.draws.announcedAt'), moment(committedAt)],
  ];
}

function useDrawn({ seed, drawnAt, count, chosen, people }: Draw): Facts {
  const t = useText();
  const { moment } = useDates();
  const names = people.map(({ number, person }) => `${number}: ${userName({ ...person, employeeNumber: null })}`);
  if (seed === null || drawnAt === null) return [[t('schedules.draws.seed'), t('schedules.draws.later')]];
  return [
    [t('schedules.draws.seed'), <Code key="seed" text={seed} />],
    [t('schedules.draws.drawnAt'), moment(drawnAt)],
    [t('schedules.draws.list'), t('schedules.draws.numbers', { count })],
    [t('schedules.draws.result'), chosen.join(', ')],
    [t('schedules.draws.people'), names.length > 0 ? names.join('; ') : null],
  ];
}

const Code = ({ text }: { text: string }) => <code className="draw-code">{text}</code>;

/** The day of the shifts, or the one start that counts. */
function useRangeName({ startsFrom, startsTo, zone }: Draw): string {
  const t = useText();
  const { day, moment } = useZoneMoments(zone);
  const isMinute = Date.parse(startsTo) - Date.parse(startsFrom) <= 60_000;
  return t('schedules.draws.title', { when: isMinute ? moment(startsFrom) : day(startsFrom) });
}

function RunButton({ draw }: { draw: Draw }) {
  const t = useText();
  const { mutate, isPending } = useApiMutation(runDraw, { refreshes: [listDraws] });
  return (
    <Button
      size="small"
      icon={Dices}
      isPending={isPending}
      onPress={() => mutate({ params: { id: draw.id } }, { onError: showFailure })}
    >
      {t('schedules.draws.run')}
    </Button>
  );
}

function CheckButton({ draw }: { draw: Draw }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={ShieldCheck} onPress={() => setOpen(true)}>
        {t('schedules.draws.check')}
      </Button>
      {isOpen && <DrawCheckDialog draw={draw} onClose={() => setOpen(false)} />}
    </>
  );
}
