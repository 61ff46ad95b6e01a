import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The viewer’s second factor.' })
export class SecondFactorState {
  @Field(() => Boolean, { description: 'Whether a login needs a code.' })
  isOn!: boolean;

  @Field(() => Boolean, { description: 'One of the viewer’s roles requires it.' })
  isRequired!: boolean;

  @Field(() => Int, { description: 'How many recovery codes are unused.' })
  recoveryCodesLeft!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What an authenticator app needs; takes effect once confirmed.' })
export class SecondFactorEnrolment {
  @Field(() => String, { description: 'Base32, for typing in when the QR code cannot be scanned.' })
  secret!: string;

  @Field(() => String, { description: '`otpauth://…`' })
  uri!: string;

  @Field(() => String, { description: 'The URI as a QR code: an SVG data URL.' })
  qr!: string;
}
