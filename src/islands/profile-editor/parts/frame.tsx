import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Toaster } from '#islands/ui/toaster.tsx';
import { startMember } from '#stores/member.ts';

function ProfileFrame({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => startMember(), []);
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}

/** Gives a page of the profile editor what each needs: who is signed in, a place for short messages. */
export function inProfileFrame<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function FramedPage(props) {
    return (
      <ProfileFrame>
        <Page {...props} />
      </ProfileFrame>
    );
  };
}
