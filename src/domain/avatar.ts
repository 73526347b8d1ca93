/** Colours of members without a picture: one of the style `.avatar`, the others of `.avatar-1` to `.avatar-4`. */
const COLOURS = 5;

/** Classes of a member's picture or letter. Each member keeps one of five colours. */
export function avatarClass(memberId: number, small = false): string {
  const colour = memberId % COLOURS;
  return `avatar${colour ? ` avatar-${colour}` : ''}${small ? ' avatar-small' : ''}`;
}
