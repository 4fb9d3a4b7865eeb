import { Component, type ReactNode } from 'react';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Catches every error during rendering. React has logged it by then. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override render() {
    return this.state.error === null ? this.props.children : <CaughtError error={this.state.error} />;
  }
}

export function CaughtError({ error }: { error: unknown }) {
  if (error instanceof PageNotFound) return <NotFoundPage kind="invalid" />;
  return <ErrorPage error={error} />;
}
