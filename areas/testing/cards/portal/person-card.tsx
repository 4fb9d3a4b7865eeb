import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import { getTestCard, reportCardLost, type TestCard } from '../cards.contract.ts';
import { CardDialog } from './card-dialog.tsx';

interface PersonCardProps {
  userId: string;
  /** For the printed card. */
  name: string;
  employeeNumber: string | null;
  organizationName: string;
}

/** A person's card for the kiosk: whether there is one, a new one, and the report of a loss. */
export function PersonCard({ userId, ...printed }: PersonCardProps) {
  const t = useText();
  const found = useApiQuery(getTestCard, { params: { id: userId } });
  const [isGiving, setIsGiving] = useState(false);
  return (
    <Card title={t('testing.card.title')}>
      <Loaded query={found}>
        {({ card }) => (
          <div className="cluster spread items-center gap-8">
            <CardWords card={card} />
            <div className="cluster gap-8">
              <Button onPress={() => setIsGiving(true)}>
                {t(card ? 'testing.card.replace' : 'testing.card.give')}
              </Button>
              {card && card.lostAt === null && <LostButton userId={userId} lastFour={card.lastFour} />}
            </div>
          </div>
        )}
      </Loaded>
      {isGiving && <CardDialog userId={userId} {...printed} onClose={() => setIsGiving(false)} />}
    </Card>
  );
}

function CardWords({ card }: { card: TestCard | null }) {
  const t = useText();
  const { day } = useDates();
  if (!card) return <p>{t('testing.card.none')}</p>;
  const { lastFour, givenAt, lostAt } = card;
  if (lostAt !== null) return <p>{t('testing.card.lostSince', { lastFour, day: day(lostAt) })}</p>;
  return <p>{t('testing.card.since', { lastFour, day: day(givenAt) })}</p>;
}

function LostButton({ userId, lastFour }: { userId: string; lastFour: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useApiMutation(reportCardLost, { refreshes: [getTestCard] });
  const report = () => {
    const onSuccess = () => {
      setIsAsking(false);
      showToast({ detail: t('testing.card.lostDone') });
    };
    mutate({ params: { id: userId } }, { onSuccess, onError: showFailure });
  };
  return (
    <>
      <Button look="danger" onPress={() => setIsAsking(true)}>
        {t('testing.card.lost')}
      </Button>
      <ConfirmDialog
        title={t('testing.card.lostTitle', { lastFour })}
        confirmLabel={t('testing.card.lost')}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={report}
        onClose={() => setIsAsking(false)}
      >
        {t('testing.card.lostText')}
      </ConfirmDialog>
    </>
  );
}
