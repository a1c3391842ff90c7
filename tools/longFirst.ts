import { BaseSequencer, type TestSpecification, type TestSequencerConstructor } from 'vitest/node'

/** Begins with these files, in this order, so that no core waits for one of them at the end. */
export function longFirst(files: readonly string[]): TestSequencerConstructor {
  const placeOf = ({ moduleId }: TestSpecification) => {
    const place = files.findIndex((name) => moduleId.endsWith(`/${name}`))
    return place < 0 ? files.length : place
  }
  return class extends BaseSequencer {
    override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(all)).toSorted((a, b) => placeOf(a) - placeOf(b))
    }
  }
}
