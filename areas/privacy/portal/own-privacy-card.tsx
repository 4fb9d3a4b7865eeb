import './privacy.css';
import Download from 'lucide-react/icons/download';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { OwnConsents } from './own-consents.tsx';
import { OwnErasure } from './own-erasure.tsx';
import { useDataCopy } from './use-data-copy.ts';

/** What people can ask for about their data: a copy, their consents, erasure. */
export function OwnPrivacyCard({ userId }: { userId: string }) {
  const t = useText();
  const { save, isPending } = useDataCopy();
  return (
    <Card title={t('privacy.own.title')}>
      <div className="stack gap-20">
        <section className="privacy-part">
          <h3>{t('privacy.own.copy')}</h3>
          <p>{t('privacy.own.copyText')}</p>
          <Button icon={Download} isPending={isPending} onPress={() => save(userId)}>
            {t('privacy.own.download')}
          </Button>
        </section>
        <OwnConsents />
        <OwnErasure />
      </div>
    </Card>
  );
}
