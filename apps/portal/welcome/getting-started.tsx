import './getting-started.css';
import type { ReactNode } from 'react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { getAccount } from '#areas/identity/preferences/account.contract.ts';
import { LanguageStep } from '#areas/identity/preferences/portal/language-step.tsx';
import { agreedNotice } from '#areas/privacy/agreed-notice.ts';
import { listOwnConsents } from '#areas/privacy/consents.contract.ts';
import { NoticeStep } from '#areas/privacy/portal/notice-step.tsx';
import { getReferencePhoto } from '#areas/testing/photos/photos.contract.ts';
import { DeviceStep } from '#areas/testing/attempt/portal/device-step.tsx';
import { PracticeStep } from '#areas/testing/attempt/portal/practice-step.tsx';
import { PrivacyNoticeText } from '#areas/testing/own-page/portal/privacy-notice-dialog.tsx';
import { TakeReference } from '#areas/testing/photos/portal/reference-photo-section.tsx';
import { getPrivacyNotice } from '#areas/testing/policy/privacy.contract.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
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

/** The steps that a newcomer takes before the first test. They disappear once all are done or a test was taken. */
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
      <ol className="stack gap-12 above-16 started-steps">
        {steps.map((step) => (
          <li key={step.id} aria-current={step === current ? 'step' : undefined}>
            {step.isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <div className="stack to-start gap-12 started-step">
              <h3 className="medium">
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

/** Only the steps that apply to this person. Empty while they are not known, or when the person has tested. */
function useSteps(userId: string) {
  const t = useText();
  const { finished, finish, error } = useKeptSteps();
  const newcomer = useNewcomer(userId);
  // A failure is shown above the steps, and nothing else can be done about it here.
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
    // A person who signed in by single sign-on cannot change what belongs to the login.
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

/** The data of a person who has not tested yet. undefined while it is loading, or when they have tested. */
function useNewcomer(userId: string) {
  const tests = useApiQuery(listResults, { query: { users: userId, limit: 1 } }).data;
  const notice = useApiQuery(getPrivacyNotice, {}).data;
  const consents = useApiQuery(listOwnConsents, {}).data;
  const photo = useApiQuery(getReferencePhoto, { params: { id: userId } }).data;
  const account = useApiQuery(getAccount, {}).data;
  if (tests?.total !== 0 || !notice || !consents || !photo || !account) return undefined;
  return { notice, hasAgreed: agreedNotice(consents.items, notice.version) !== undefined, photo, account };
}
