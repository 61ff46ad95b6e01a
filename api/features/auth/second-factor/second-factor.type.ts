import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class SecondFactorState {
  @Field(() => Boolean)
  isOn!: boolean;

  @Field(() => Boolean, { description: 'A role that one has asks for it.' })
  isRequired!: boolean;

  @Field(() => Int)
  recoveryCodesLeft!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What an authenticator app needs; it counts once it is confirmed.' })
export class SecondFactorEnrolment {
  @Field(() => String, { description: 'Base32, to type in where nothing can be scanned.' })
  secret!: string;

  @Field(() => String, { description: '`otpauth://…`' })
  uri!: string;

  @Field(() => String, { description: 'The same as a picture: a data URL with an SVG.' })
  qr!: string;
}
