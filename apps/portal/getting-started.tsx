import './getting-started.css';
import type { ReactNode } from 'react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { getAccount } from '#areas/identity/account.contract.ts';
import { LanguageStep } from '#areas/identity/portal/language-step.tsx';
import { agreedNotice } from '#areas/privacy/agreed-notice.ts';
import { listOwnConsents } from '#areas/privacy/consents.contract.ts';
import { NoticeStep } from '#areas/privacy/portal/notice-step.tsx';
import { getReferencePhoto } from '#areas/testing/photos.contract.ts';
import { DeviceStep } from '#areas/testing/portal/device-step.tsx';
import { PracticeStep } from '#areas/testing/portal/practice-step.tsx';
import { PrivacyNoticeText } from '#areas/testing/portal/privacy-notice-dialog.tsx';
import { TakeReference } from '#areas/testing/portal/reference-photo-section.tsx';
import { getPrivacyNotice } from '#areas/testing/privacy.contract.ts';
import { listResults } from '#areas/testing/results.contract.ts';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useKeptSteps } from './use-kept-steps.ts';

interface Step {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
  readonly content: ReactNode;
}

/** What a newcomer does before the first test, one step after the other. Gone once all is done, or a test was taken. */
export function GettingStarted({ userId }: { userId: string }) {
  const t = useText();
  const { steps, error } = useSteps(userId);
  const current = steps.find(({ isDone }) => !isDone);
  if (!current) return null;
  const count = steps.filter(({ isDone }) => isDone).length;
  const note = t('shell.started.done', { count, of: steps.length });
  return (
    <Card title={t('shell.started.title')} note={note}>
      <progress className="started-progress" aria-label={note} max={steps.length} value={count} />
      {error && <Notice severity="error">{error.message}</Notice>}
      <ol className="started-steps">
        {steps.map((step) => (
          <li key={step.id} aria-current={step === current ? 'step' : undefined}>
            {step.isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <div className="started-step">
              <h3>
                {step.title}
                {step.isDone && <span className="visually-hidden">{t('shell.started.stepDone')}</span>}
              </h3>
              {step === current && step.content}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Only what applies to this person. Empty: nothing of it is known yet, or they have tested. */
function useSteps(userId: string) {
  const t = useText();
  const { finished, finish, error } = useKeptSteps();
  const newcomer = useNewcomer(userId);
  // A failure is told above the steps; there is nothing else to do about it here.
  const done = (id: string) => finish(id).catch(() => undefined);
  const later = (id: string) => (
    <Button look="quiet" onPress={() => void done(id)}>
      {t('shell.started.later')}
    </Button>
  );
  if (!finished || !newcomer) return { steps: [], error };

  const { notice, hasAgreed, photo, account } = newcomer;
  const all: (Step | false)[] = [
    notice.version !== null && {
      id: 'notice',
      title: t('shell.started.notice'),
      isDone: hasAgreed || finished.has('notice'),
      content: (
        <NoticeStep version={notice.version} later={later('notice')}>
          <PrivacyNoticeText notice={notice} />
        </NoticeStep>
      ),
    },
    // Who came by single sign-on cannot change what belongs to the login.
    !account.isConfined && {
      id: 'language',
      title: t('shell.started.language'),
      isDone: finished.has('language'),
      content: <LanguageStep onDone={() => done('language')} later={later('language')} />,
    },
    photo.isAllowed && {
      id: 'photo',
      title: t('shell.started.photo'),
      isDone: photo.photo !== null || finished.has('photo'),
      content: (
        <>
          <p>{t('shell.started.photoText')}</p>
          <div className="step-actions">
            <TakeReference userId={userId} isFirst />
            {later('photo')}
          </div>
        </>
      ),
    },
    {
      id: 'device',
      title: t('shell.started.device'),
      isDone: finished.has('device'),
      content: <DeviceStep onDone={() => void done('device')} later={later('device')} />,
    },
    {
      id: 'practice',
      title: t('shell.started.practice'),
      isDone: finished.has('practice'),
      content: <PracticeStep onDone={() => void done('practice')} later={later('practice')} />,
    },
  ];
  return { steps: all.filter((step) => step !== false), error };
}

/** What is known of somebody who has not tested yet. undefined: not known yet, or they have. */
function useNewcomer(userId: string) {
  const tests = useApiQuery(listResults, { query: { users: userId, limit: 1 } }).data;
  const notice = useApiQuery(getPrivacyNotice, {}).data;
  const consents = useApiQuery(listOwnConsents, {}).data;
  const photo = useApiQuery(getReferencePhoto, { params: { id: userId } }).data;
  const account = useApiQuery(getAccount, {}).data;
  if (tests?.total !== 0 || !notice || !consents || !photo || !account) return undefined;
  return { notice, hasAgreed: agreedNotice(consents.items, notice.version) !== undefined, photo, account };
}
