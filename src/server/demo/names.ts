import type { Sex } from '../platform/db/schema';
import type { DemoAssets } from './assets';
import type { Random } from './random';

export interface Person {
  readonly name: string;
  readonly surname: string;
  readonly sex: Sex;
  /** Unique; its prefix belongs to no subscriber. */
  readonly phone: string;
}

const prefixes = ['154', '160', '164'];

/** People who do not exist, one after the other. */
export class Names {
  private readonly people: DemoAssets['people'];
  private readonly random: Random;
  private readonly phones = new Set<string>();

  constructor({ people }: DemoAssets, random: Random) {
    this.people = people;
    this.random = random;
  }

  person(maleShare: number): Person {
    const sex = this.random.chance(maleShare) ? 1 : 0;
    const surname = this.random.weighted(this.people.surnames);
    const given = this.random.pick(sex === 1 ? this.people.male : this.people.female);
    return { name: surname + given, surname, sex, phone: this.phone() };
  }

  private phone(): string {
    for (;;) {
      const digits = String(this.random.integer(0, 99_999_999)).padStart(8, '0');
      const phone = this.random.pick(prefixes) + digits;
      if (this.phones.has(phone)) continue;
      this.phones.add(phone);
      return phone;
    }
  }
}
