import { useState } from 'react';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { PERSON_PROFILES } from '#areas/identity/accounts/profiles.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Menu, MenuItem, MenuSection } from '#platform/portal/ui/menu.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { Recipient } from '../alert-rules.contract.ts';
import { recipientKey, recipientName } from './recipient-name.ts';
import { useRecipientNames } from './recipient-names.ts';
import { useAlertRecipients, useWebhookNames } from './use-alert-rules.ts';

/** Supervisors (profile) who see the person are a kind of their own. */
const OTHERS = PERSON_PROFILES.filter((profile) => profile !== 'supervisor');

interface RecipientAddProps {
  chosen: readonly Recipient[];
  onAdd: (recipient: Recipient) => void;
}

/** Adds a recipient: by profile, by name, a webhook or an e-mail address. */
export function RecipientAdd({ chosen, onAdd }: RecipientAddProps) {
  const t = useText();
  const offered = useOffered(chosen);
  const [isAddress, setIsAddress] = useState(false);
  const add = (recipient: Recipient) => {
    setIsAddress(false);
    onAdd(recipient);
  };
  const trigger = (
    <Button size="small" icon={UserRoundPlus}>
      {t('alerts.rule.recipient.add')}
    </Button>
  );
  return (
    <div className="stack gap-16 may-shrink fields">
      <Menu trigger={trigger} align="start">
        {offered.map(({ title, recipients }) => (
          <MenuSection key={title} title={title}>
            {recipients.map(({ recipient, name }) => (
              <MenuItem key={recipientKey(recipient)} onAction={() => add(recipient)}>
                {name}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
        <MenuSection title={t('alerts.rule.recipient.others')}>
          <MenuItem onAction={() => setIsAddress(true)}>{t('alerts.rule.recipient.address')}</MenuItem>
        </MenuSection>
      </Menu>
      {isAddress && <AddressField onAdd={(address) => add({ kind: 'address', address })} />}
    </div>
  );
}

/** Returns recipients that are not chosen yet, in groups; empty groups are left out. */
function useOffered(chosen: readonly Recipient[]) {
  const t = useText();
  const { data: admins } = useAlertRecipients();
  const { data: webhooks } = useWebhookNames();
  const named = useRecipientNames([]);
  const groups: readonly { title: string; all: readonly Recipient[] }[] = [
    {
      title: t('alerts.rule.recipient.byProfile'),
      all: [{ kind: 'supervisors' }, ...OTHERS.map((profile) => ({ kind: 'profile' as const, profile }))],
    },
    {
      title: t('alerts.rule.recipient.byName'),
      all: (admins?.items ?? []).map(({ id }) => ({ kind: 'admin', userId: id })),
    },
    {
      title: t('alerts.rule.recipient.webhooks'),
      all: (webhooks?.items ?? []).map(({ id }) => ({ kind: 'webhook', endpointId: id })),
    },
  ];
  const taken = new Set(chosen.map(recipientKey));
  return groups
    .map(({ title, all }) => ({
      title,
      recipients: all
        .filter((recipient) => !taken.has(recipientKey(recipient)))
        .map((recipient) => ({ recipient, name: recipientName(t, recipient, named) })),
    }))
    .filter(({ recipients }) => recipients.length > 0);
}

function AddressField({ onAdd }: { onAdd: (address: string) => void }) {
  const t = useText();
  const [address, setAddress] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isRight = Recipient.safeParse({ kind: 'address', address: address.trim() }).success;
  const add = () => (isRight ? onAdd(address.trim()) : setIsTried(true));
  return (
    <div className="rule-address">
      <TextField
        type="email"
        label={t('alerts.rule.recipient.addressLabel')}
        hint={t('alerts.rule.recipient.addressHint')}
        value={address}
        autoComplete="off"
        autoFocus
        error={isTried && !isRight ? t('alerts.rule.fault.address') : undefined}
        onChange={setAddress}
        // Enter here must not submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" onPress={add}>
        {t('alerts.rule.recipient.addAddress')}
      </Button>
    </div>
  );
}
