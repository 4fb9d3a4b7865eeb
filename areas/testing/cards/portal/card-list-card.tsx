import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { CardListDialog } from './card-list-dialog.tsx';

/** Gives many people their cards. */
export function CardListCard() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('testing.card.listTitle')}>
      <div className="cluster spread items-center gap-16">
        <p>{t('testing.card.listText')}</p>
        <Button onPress={() => setIsOpen(true)}>{t('testing.card.listAdd')}</Button>
      </div>
      {isOpen && <CardListDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
