import type { ReactNode } from 'react';
import { COVER, type CoverPart } from '#domain/profile-editor/cover.ts';

/** A small picture of a profile. It says nothing that does not stand beside it. */
export function Cover({ parts }: { parts: readonly CoverPart[] }): ReactNode {
  return (
    <svg className="bio-cover" viewBox={`0 0 ${COVER.width} ${COVER.height}`} aria-hidden="true">
      {parts.map((part, i) =>
        part.what === 'box' ? (
          <rect
            key={i}
            x={part.x}
            y={part.y}
            width={part.width}
            height={part.height}
            rx={part.round}
            fill={part.fill}
          />
        ) : (
          <text
            key={i}
            x={part.x}
            y={part.y}
            fontSize={part.size}
            fontFamily={part.font}
            fill={part.fill}
            textAnchor={part.middle ? 'middle' : 'start'}
          >
            {part.text}
          </text>
        ),
      )}
    </svg>
  );
}
