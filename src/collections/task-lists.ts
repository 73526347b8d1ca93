const TASK = /(<input type="checkbox"[^>]*>)([\s\S]*?)(?=\s*<(?:\/li|\/p|ul|ol|p)\b)/g;

/** Gives each box of a task list (`- [ ]`) its words as a label. */
export const labelTasks = (html: string): string => html.replace(TASK, '<label>$1$2</label>');
