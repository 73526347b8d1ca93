import { useEffect, type ReactNode } from 'react';
import { Toaster } from '#islands/ui/toaster.tsx';
import { startMember } from '#stores/member.ts';

/** What every page of the profile editor needs: who is signed in, and a place for short messages. */
export function ProfileFrame({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => startMember(), []);
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
