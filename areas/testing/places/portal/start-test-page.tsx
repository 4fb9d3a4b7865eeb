import './begin-test.css';
import { useState } from 'react';
import { userName } from '#areas/users/names/user-name.ts';
import { getUser, type User } from '#areas/users/person/users.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { PageLink, useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import type { ChosenTest } from './begin-step.ts';
import { isFullTestNext } from './full-test-next.ts';
import { PersonPicker } from './person-picker.tsx';
import { TestChoice } from './test-choice.tsx';
import { TestHost } from '#areas/testing/attempt/portal/test-host.tsx';
import { WaitingResults } from '#areas/testing/attempt/portal/waiting-results.tsx';

/** Start-test (/start-test-page): staff pick a person and hand the device over; the header offers no way out. */
export function StartTestPage() {
  const { picked: person, pick: setPerson } = usePerson();
  const [test, setTest] = useState<ChosenTest>();
  const next = () => {
    setTest(undefined);
    setPerson(undefined);
  };
  if (person && test) {
    return (
      <TestHost
        {...test}
        userId={person.id}
        personName={userName(person)}
        onDone={test.isPractice ? () => setTest(undefined) : next}
        onCancel={() => setTest(undefined)}
      />
    );
  }
  return (
    <main className="page start-test-page">
      <WaitingResults />
      {person ? <HandOver person={person} onChoose={setTest} onBack={next} /> : <Pick onPick={setPerson} />}
    </main>
  );
}

/** The person named in the address, until another is picked; with an unknown id, staff pick one. */
function usePerson() {
  const { search } = useNavigation();
  const wanted = search['user'] ?? '';
  const isWanted = isUuid(wanted);
  const { data } = useApiQuery(getUser, { params: { id: wanted } }, { enabled: isWanted });
  const [picked, pick] = useState<User | undefined | null>(null);
  return { picked: picked === null ? data : picked, pick };
}

function Pick({ onPick }: { onPick: (person: User) => void }) {
  const t = useText();
  return (
    <>
      <h1>{t('testing.begin.pickTitle')}</h1>
      <PersonPicker onPick={onPick} />
      <PageLink className="entry-link" to="/users">
        {t('testing.begin.backToPortal')}
      </PageLink>
    </>
  );
}

interface HandOverProps {
  person: User;
  onChoose: (test: ChosenTest) => void;
  onBack: () => void;
}

function HandOver({ person, onChoose, onBack }: HandOverProps) {
  const t = useText();
  const state = useApiQuery(getTestState, { query: { userId: person.id } });
  return (
    <div className="stack gap-12">
      <h1>{t('testing.begin.handOver', { name: userName(person) })}</h1>
      <p className="quiet">{t('testing.begin.handOverText')}</p>
      {!state.isPending && (
        <TestChoice
          isFullOnly={state.data !== undefined && isFullTestNext(state.data)}
          withPractice={state.data?.practiceNeeded ?? false}
          photo={state.data?.policy.photo ?? 'off'}
          onChoose={onChoose}
        />
      )}
      <button type="button" className="button button-quiet begin-key" onClick={onBack}>
        {t('testing.begin.otherPerson')}
      </button>
    </div>
  );
}
