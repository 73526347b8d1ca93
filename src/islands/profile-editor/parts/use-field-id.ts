import { useEffect, useId, useState } from 'react';

let last = 0;

/**
 * The id of a field. Server and browser count ids differently, and React keeps the server's where it
 * takes markup over: after that every part of a field gets the same new one, so that label, hint and
 * problem still belong to it when one of them is drawn anew.
 */
export function useFieldId(): string {
  const first = useId();
  const [id, setId] = useState(first);
  useEffect(() => setId(`field-${++last}`), []);
  return id;
}
