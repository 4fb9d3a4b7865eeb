import './begin-test.css';
import { KiosksCard } from './kiosks-card.tsx';
import { TestCodeCard } from './test-code-card.tsx';

/** The section of the settings about where people test without signing in. */
export function TestPlacesSection() {
  return (
    <div className="test-places">
      <TestCodeCard />
      <KiosksCard />
    </div>
  );
}
