import Send from 'lucide-react/icons/send';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
  SENDER_NAME_MAX_LENGTH,
  sendTestMail,
  type NotificationSettingsReply,
} from '../notification-settings.contract.ts';

/** Edits the sender name and shows how mails leave the installation. */
export function NotificationsSection() {
  const settings = useApiQuery(getNotificationSettings, {});
  return (
    <Loaded query={settings}>
      {(stored) => (
        <>
          <SenderForm stored={stored} />
          <MailFacts stored={stored} />
        </>
      )}
    </Loaded>
  );
}

function SenderForm({ stored }: { stored: NotificationSettingsReply }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: ({ senderName }) => ({ senderName: senderName ?? '' }),
    inputOf: ({ senderName }: { senderName: string }) => ({
      body: { version: stored.version, senderName: senderName.trim() || null },
    }),
    change: changeNotificationSettings,
    refreshes: [getNotificationSettings, listSettingChanges],
  });
  const { sender } = stored;
  return (
    <Card title={t('notifications.settings.title')}>
      <SettingForm state={state}>
        <SettingText
          control={control}
          name="senderName"
          label={t('notifications.settings.senderName')}
          hint={t('notifications.settings.senderNameHint', { address: sender.address })}
          placeholder={sender.name}
          maxLength={SENDER_NAME_MAX_LENGTH}
          check={(name) => (/[@<>]/.test(name) ? t('notifications.settings.noAddress') : '')}
        />
      </SettingForm>
    </Card>
  );
}

function MailFacts({ stored: { way, sender } }: { stored: NotificationSettingsReply }) {
  const t = useText();
  const mailWords = useMailWords();
  const test = useApiMutation(sendTestMail);
  const send = () =>
    test.mutate({}, { onSuccess: ({ to }) => showToast(mailWords(t('notifications.settings.testSent', { to }))) });
  return (
    <Card title={t('notifications.settings.mail')}>
      <div className="stack gap-20 setting-form">
        <FactList
          facts={[
            [
              t('notifications.settings.way'),
              t(way === 'server' ? 'notifications.settings.wayServer' : 'notifications.settings.wayFiles'),
            ],
            [t('notifications.settings.address'), sender.address],
          ]}
        />
        {test.error && <Notice severity="error">{test.error.message}</Notice>}
        <div className="setting-actions">
          <Button icon={Send} isPending={test.isPending} onPress={send}>
            {t('notifications.settings.test')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
