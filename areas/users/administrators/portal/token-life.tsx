import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TOKEN_LIVES } from '../service-accounts.contract.ts';

/** Chooses how long a token works. */
export function TokenLife({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const t = useText();
  return (
    <Select
      label={t('admins.service.life')}
      options={TOKEN_LIVES.map((count) => ({ id: String(count), text: t('admins.service.days', { count }) }))}
      value={String(days)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
