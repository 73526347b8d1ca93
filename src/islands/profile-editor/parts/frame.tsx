import { useEffect, type ComponentType, type ReactNode } from 'react';
import { startMember } from '#stores/member.ts';

function ProfileFrame({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => startMember(), []);
  return children;
}

/** Gives a page of the profile editor what each needs: who is signed in. */
export function inProfileFrame<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function FramedPage(props) {
    return (
      <ProfileFrame>
        <Page {...props} />
      </ProfileFrame>
    );
  };
}
