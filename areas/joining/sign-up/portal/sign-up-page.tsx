import { useEffect, useState, type ReactNode } from 'react';
import { wantedJoinToken } from '#areas/identity/sign-in/wanted-path.ts';
import { localized } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { keptWantedPath } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { ConfirmSignUp } from './confirm-sign-up.tsx';
import type { showJoinLink } from '#areas/joining/join-links/join-links.contract.ts';
import { showJoinLinkCall } from '#areas/joining/entry/way-in-calls.ts';
import { NewsHeading } from './news-heading.tsx';
import { REGISTRATION_WELCOME_PATH } from '#areas/joining/registration/portal/registration.ts';
import { SetUpForm } from './set-up-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignUpWay } from './sign-up-way.tsx';
import { useReply } from '#platform/portal/calls/use-reply.ts';

/**
 * /signup: the sign-up page. After the # of its address come the links that finish a sign-up or set up the
 * installation.
 */
export function SignUpPage() {
  const fragment = useLinkFragment();
  return (
    <main className="entry">
      <div className="entry-card">
        {fragment?.purpose === 'confirm' && <ConfirmSignUp key={fragment.token} token={fragment.token} />}
        {fragment?.purpose === 'setup' && <SetUpForm key={fragment.token} token={fragment.token} />}
        {!fragment && <SignUp />}
      </div>
      <LanguageLinks fragment={fragment ? `#${fragment.purpose}=${fragment.token}` : ''} />
    </main>
  );
}

/** A link pasted into a tab with this page only changes the fragment, and nothing is loaded. */
function useLinkFragment(): LinkFragment | null {
  const [fragment, setFragment] = useState(linkFragment);
  useEffect(() => {
    const take = () => {
      setFragment((before) => linkFragment() ?? before);
      removeFragment();
    };
    removeFragment();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return fragment;
}

function SignUp() {
  const t = useText();
  const { signUp, sendsMail } = useDeployment();
  const [joinToken] = useState(() => wantedJoinToken(keptWantedPath()));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ways: readonly SignUpWay[] = signUp ? ['new', 'code', 'domain'] : ['code', 'domain'];
  const [way, setWay] = useState<SignUpWay>(signUp ? 'new' : 'code');
  const isJoining = joinToken !== null || way !== 'new';

  if (sentTo !== null) {
    const sentWords = sendsMail
      ? { title: t('joining.sent.title'), text: t('joining.sent.text', { email: sentTo }) }
      : { title: t('joining.notSent.title'), text: t('joining.notSent.text', { email: sentTo }) };
    return (
      <Words {...sentWords} isNews>
        {isJoining && (
          <p className="entry-text">
            <a className="entry-link" href={localized(REGISTRATION_WELCOME_PATH)}>
              {t('joining.sent.next')}
            </a>
          </p>
        )}
      </Words>
    );
  }
  const form = <SignUpForm {...{ joinToken, ways, way }} onWay={setWay} onSent={setSentTo} />;
  if (joinToken !== null) return <ToJoin token={joinToken}>{form}</ToJoin>;
  return <Words {...wordsFor(t, way)}>{form}</Words>;
}

/** Shows a person with a join link which organization it belongs to, and a general text until that is known. */
function ToJoin({ token, children }: { token: string; children: ReactNode }) {
  const t = useText();
  const { reply: offer } = useReply<typeof showJoinLink>(showJoinLinkCall, { params: { token } });
  const text = offer
    ? t('joining.signUp.textToJoinNamed', { organization: offer.organizationName })
    : t('joining.signUp.textToJoin');
  return (
    <Words title={t('joining.signUp.titleToJoin')} text={text}>
      {children}
    </Words>
  );
}

function wordsFor(t: Translate, way: SignUpWay) {
  if (way === 'code') return { title: t('joining.signUp.titleByCode'), text: t('joining.signUp.textByCode') };
  if (way === 'domain') return { title: t('joining.signUp.titleByDomain'), text: t('joining.signUp.textByDomain') };
  return { title: t('joining.signUp.title'), text: t('joining.signUp.text') };
}

interface WordsProps {
  title: string;
  text: string;
  /** Whether this message replaces the form. */
  isNews?: boolean;
  children?: ReactNode;
}

function Words({ title, text, isNews = false, children }: WordsProps) {
  const t = useText();
  return (
    <>
      {isNews ? <NewsHeading>{title}</NewsHeading> : <h1>{title}</h1>}
      <p className="entry-text">{text}</p>
      {children}
      <p className="entry-text">
        {t('joining.haveAccount')}{' '}
        <a className="entry-link" href={localized('/login')}>
          {t('joining.signIn')}
        </a>
      </p>
    </>
  );
}

/** The purpose of a link to /signup. */
interface LinkFragment {
  readonly purpose: 'confirm' | 'setup';
  readonly token: string;
}

/** Reads the secret after the # of the address, which was never sent to the server with the page. */
function linkFragment(): LinkFragment | null {
  const [, purpose, token] = /^#(confirm|setup)=([\w-]{1,200})$/.exec(location.hash) ?? [];
  return purpose && token ? { purpose: purpose as LinkFragment['purpose'], token } : null;
}

/** Removes the secret from the address bar and the history. */
function removeFragment(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
