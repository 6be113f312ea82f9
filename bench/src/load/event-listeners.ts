import type { SignedIn } from "../product/sign-in.ts";

/** Received events: subject and time. */
export type Heard = {
  readonly subjectId: string;
  readonly at: number;
};

export type Listeners = {
  readonly heard: readonly Heard[];
  readonly leave: () => void;
};

/** Opens event streams as browsers do, `count` for each session, and waits until all of them have begun. */
export async function openListeners(
  address: string,
  sessions: readonly SignedIn[],
  count: number,
): Promise<Listeners> {
  const heard: Heard[] = [];
  const leaving = new AbortController();
  const begun = sessions.flatMap((headers) =>
    Array.from({ length: count }, () => listen(`${address}/api/events`, { headers, leaving, heard })),
  );
  await Promise.all(begun);
  return { heard, leave: () => leaving.abort() };
}

type Listening = {
  readonly headers: SignedIn;
  readonly leaving: AbortController;
  readonly heard: Heard[];
};

async function listen(url: string, { headers, leaving, heard }: Listening): Promise<void> {
  const answer = await fetch(url, { headers, signal: leaving.signal });
  if (!answer.ok || answer.body === null) throw new Error(`No events: ${await answer.text()}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  void read(answer.body.pipeThrough(new TextDecoderStream()), { heard, onStart: resolve }).catch(
    (error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    },
  );
  await promise;
}

type Reading = { readonly heard: Heard[]; readonly onStart: () => void };

async function read(chunks: AsyncIterable<string>, reading: Reading): Promise<void> {
  let text = "";
  for await (const chunk of chunks) {
    const blocks = (text + chunk).split("\n\n");
    text = blocks.pop() ?? "";
    note(blocks, reading);
  }
}

function note(blocks: readonly string[], { heard, onStart }: Reading): void {
  const at = performance.now();
  if (blocks.some((block) => block.startsWith("event: start"))) onStart();
  const events = blocks.filter((block) => block.startsWith("id:"));
  heard.push(...events.flatMap(subjectsIn).map((subjectId) => ({ subjectId, at })));
}

function subjectsIn(block: string): string[] {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (data === undefined) return [];
  const { subjectId }: { subjectId: string } = JSON.parse(data);
  return [subjectId];
}
