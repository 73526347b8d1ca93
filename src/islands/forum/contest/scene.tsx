import type { ReactNode } from 'react';
import { ForumFrame } from '../parts/frame.tsx';
import { pageAddress } from './address.ts';
import { ContestPage } from './page.tsx';
import { NoContest } from './none.tsx';
import type { Props } from './types.ts';

/** The page as server and browser draw it. */
export function ContestScene(props: Props): ReactNode {
  const { contest } = props;
  return (
    <ForumFrame path={pageAddress(props)}>
      {contest ? <ContestPage {...props} contest={contest} /> : <NoContest {...props} />}
    </ForumFrame>
  );
}
