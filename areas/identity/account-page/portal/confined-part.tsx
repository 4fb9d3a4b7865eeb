import { useAskToConfirm } from '#platform/portal/confirmation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';

/** Replaces a part that belongs to the whole login, for a session confined to one organization. */
export function ConfinedPart({ title, onConfirmed }: { title: string; onConfirmed: () => void }) {
  const t = useText();
  const { organization_name: organization } = useSession();
  const ask = useAskToConfirm();
  const confirm = async () => {
    if (await ask('identity')) onConfirmed();
  };
  return (
    <Card
      title={title}
      actions={
        <Button size="small" onPress={() => void confirm()}>
          {t('identity.account.confirmFirst')}
        </Button>
      }
    >
      <p>{t('identity.account.confined', { organization })}</p>
    </Card>
  );
}
