import { invalidField } from "#src/app-error.ts";

type Taken = {
  readonly index: string;
  readonly field: string;
  readonly message: string;
};

/** The unique index decides, because two users may write at once. Throws `invalid-input`. */
export async function refuseTaken<T>({ index, field, message }: Taken, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && "constraint" in error && error.constraint === index)
      throw invalidField(field, message);
    throw error;
  }
}
