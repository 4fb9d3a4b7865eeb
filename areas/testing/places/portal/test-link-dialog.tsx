import './begin-test.css';
import { useDates } from '#platform/portal/time/dates.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { LinkQr } from '#platform/portal/ui/link-qr.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { createTestLink, getTestAccess } from '../test-access.contract.ts';

/** Creates a personal link to a test and shows it, once only. */
export function TestLinkDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useText();
  const { moment: time } = useDates();
  const params = { id: userId };
  const access = useApiQuery(getTestAccess, { params });
  const create = useApiMutation(createTestLink, { refreshes: [getTestAccess] });
  const made = create.data;
  const current = access.data?.linkExpiresAt;
  const footer = made ? (
    <Button look="primary" onPress={onClose}>
      {t('testing.begin.done')}
    </Button>
  ) : (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button look="primary" isPending={create.isPending} onPress={() => create.mutate({ params })}>
        {t('testing.begin.makeLink')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('testing.begin.testLink')} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-14">
        {create.error && <Notice severity="error">{create.error.message}</Notice>}
        {made ? (
          <>
            <HandedLink link={made.link} label={t('testing.begin.testLink')}>
              {t('testing.begin.linkMade', { time: time(made.expiresAt) })}
            </HandedLink>
            <a className="button" href={mailWith(t, { link: made.link, time: time(made.expiresAt) })}>
              {t('testing.begin.mailLink')}
            </a>
            <LinkQr link={made.link} label={t('testing.begin.linkQr')} />
          </>
        ) : (
          <p>{t('testing.begin.linkText')}</p>
        )}
        {!made && current && <Notice>{t('testing.begin.linkCurrent', { time: time(current) })}</Notice>}
      </div>
    </Dialog>
  );
}

/** Opens the user's own mail program, because the portal keeps no copy of the link. */
const mailWith = (t: Translate, values: { readonly link: string; readonly time: string }): string => {
  const [subject, body] = [t('testing.begin.mailSubject'), t('testing.begin.mailBody', values)];
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};
