import './begin-test.css';
import { KiosksCard } from './kiosks-card.tsx';
import { TestCodeCard } from './test-code-card.tsx';

/** The settings for tests without signing in. */
export function TestPlacesSection() {
  return (
    <div className="stack gap-cards">
      <TestCodeCard />
      <KiosksCard />
    </div>
  );
}
