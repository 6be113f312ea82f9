/** Whether navigation marks `link` as current: the path contains it in lower case. */
export const isCurrent = (link: string, currentPath: string) => currentPath.includes(link.toLowerCase());
