"""Amazon DynamoDB through boto3: its table resource, its conditions, its batch writer and its paginators."""

from decimal import Decimal

import boto3
from boto3.dynamodb.conditions import Attr, Key
from boto3.dynamodb.types import Binary

from program import pass_time, play, refusal

client = boto3.client("dynamodb")
resource = boto3.resource("dynamodb")


def make(name):
    """A table with the key pk, sk and an index by owner."""
    made = resource.create_table(
        TableName=name,
        KeySchema=[
            {"AttributeName": "pk", "KeyType": "HASH"},
            {"AttributeName": "sk", "KeyType": "RANGE"},
        ],
        AttributeDefinitions=[
            {"AttributeName": name, "AttributeType": kind}
            for name, kind in [("pk", "S"), ("sk", "N"), ("owner", "S")]
        ],
        GlobalSecondaryIndexes=[
            {
                "IndexName": "by-owner",
                "KeySchema": [{"AttributeName": "owner", "KeyType": "HASH"}],
                "Projection": {"ProjectionType": "ALL"},
            }
        ],
        BillingMode="PAY_PER_REQUEST",
    )
    made.wait_until_exists()
    return made


def items():
    table = make("items")
    item = {
        "pk": "a",
        "sk": Decimal("1"),
        "amount": Decimal("12.3456789012345678901234567890"),
        "bytes": Binary(b"\x00\xff"),
        "set": {"x", "y"},
        "numbers": {Decimal("1"), Decimal("2.5")},
        "nested": {"list": [1, "two", None, True, {"deep": []}]},
    }
    table.put_item(Item=item)
    got = table.get_item(Key={"pk": "a", "sk": 1}, ConsistentRead=True)["Item"]
    missing = table.get_item(Key={"pk": "a", "sk": 2})
    old = table.delete_item(Key={"pk": "a", "sk": 1}, ReturnValues="ALL_OLD")["Attributes"]
    return {
        "came back as it was": got == item,
        "old values": old == item,
        "no item": "Item" in missing,
        "status": table.table_status,
        "left": table.scan(Select="COUNT")["Count"],
    }


def conditions():
    table = make("conditions")
    new = Attr("pk").not_exists()
    table.put_item(Item={"pk": "a", "sk": 1, "stock": 5, "tags": ["x"]}, ConditionExpression=new)
    twice = refusal(lambda: table.put_item(Item={"pk": "a", "sk": 1}, ConditionExpression=new))

    def take(count):
        return table.update_item(
            Key={"pk": "a", "sk": 1},
            UpdateExpression="SET stock = stock - :n ADD taken :n",
            ConditionExpression=Attr("stock").gte(count) & Attr("tags").contains("x") & ~Attr("closed").eq(True),
            ExpressionAttributeValues={":n": count},
            ReturnValues="ALL_NEW",
        )["Attributes"]

    after = take(3)
    try:
        client.update_item(
            TableName="conditions",
            Key={"pk": {"S": "a"}, "sk": {"N": "1"}},
            UpdateExpression="SET stock = :none",
            ConditionExpression="stock > :many",
            ExpressionAttributeValues={":none": {"N": "0"}, ":many": {"N": "100"}},
            ReturnValuesOnConditionCheckFailure="ALL_OLD",
        )
        found = None
    except client.exceptions.ConditionalCheckFailedException as error:
        found = error.response["Item"]["stock"]["N"]
    return {
        "twice": twice,
        "stock": [after["stock"], after["taken"]],
        "too many": refusal(lambda: take(3)),
        "what was there": found,
    }


def queries():
    table = make("queries")
    with table.batch_writer() as batch:
        for n in range(60):
            batch.put_item(Item={"pk": "p", "sk": n, "owner": f"o{n % 3}", "even": n % 2 == 0})
    between = table.query(KeyConditionExpression=Key("pk").eq("p") & Key("sk").between(10, 14))["Items"]
    newest = table.query(
        KeyConditionExpression=Key("pk").eq("p") & Key("sk").gt(50), ScanIndexForward=False, Limit=2
    )
    filtered = table.query(KeyConditionExpression=Key("pk").eq("p"), FilterExpression=Attr("even").eq(True))
    owned = table.query(IndexName="by-owner", KeyConditionExpression=Key("owner").eq("o1"))
    pages = list(
        client.get_paginator("query").paginate(
            TableName="queries",
            KeyConditionExpression="pk = :p",
            ExpressionAttributeValues={":p": {"S": "p"}},
            PaginationConfig={"PageSize": 25},
        )
    )
    scanned = client.get_paginator("scan").paginate(TableName="queries", PaginationConfig={"MaxItems": 45})
    first = len(scanned.build_full_result()["Items"])
    with table.batch_writer(overwrite_by_pkeys=["pk", "sk"]) as batch:
        for n in range(60):
            batch.delete_item(Key={"pk": "p", "sk": n})
            if n == 7:
                batch.put_item(Item={"pk": "p", "sk": n})
    return {
        "between": [item["sk"] for item in between],
        "newest": [item["sk"] for item in newest["Items"]],
        "goes on at": newest["LastEvaluatedKey"]["sk"],
        "filtered": [filtered["Count"], filtered["ScannedCount"]],
        "owned": owned["Count"],
        "pages": [page["Count"] for page in pages],
        "the first": first,
        "left": [item["sk"] for item in table.scan()["Items"]],
    }


def transactions():
    table = make("transactions")
    table.put_item(Item={"pk": "account", "sk": 1, "balance": 10})

    def put(pk):
        item = {"pk": {"S": pk}, "sk": {"N": "1"}}
        return {"Put": {"TableName": "transactions", "Item": item, "ConditionExpression": "attribute_not_exists(pk)"}}

    def spend(amount):
        return {
            "Update": {
                "TableName": "transactions",
                "Key": {"pk": {"S": "account"}, "sk": {"N": "1"}},
                "UpdateExpression": "SET balance = balance - :a",
                "ConditionExpression": "balance >= :a",
                "ExpressionAttributeValues": {":a": {"N": str(amount)}},
            }
        }

    for _ in range(2):
        client.transact_write_items(TransactItems=[put("order"), spend(4)], ClientRequestToken="one")
    try:
        client.transact_write_items(TransactItems=[put("other"), spend(100)])
        reasons = None
    except client.exceptions.TransactionCanceledException as error:
        reasons = [reason["Code"] for reason in error.response["CancellationReasons"]]
    got = client.transact_get_items(
        TransactItems=[
            {"Get": {"TableName": "transactions", "Key": {"pk": {"S": pk}, "sk": {"N": "1"}}}}
            for pk in ["account", "order", "other"]
        ]
    )["Responses"]
    return {
        "reasons": reasons,
        "balance": got[0]["Item"]["balance"]["N"],
        "order": "Item" in got[1],
        "other": "Item" in got[2],
        "token for another": refusal(
            lambda: client.transact_write_items(TransactItems=[put("third")], ClientRequestToken="one")
        ),
    }


def refusals():
    table = make("refusals")
    return {
        "no table": refusal(lambda: resource.Table("nowhere").get_item(Key={"pk": "a"})),
        "no such key": refusal(lambda: table.get_item(Key={"pk": "a"})),
        "made twice": refusal(lambda: make("refusals")),
        "reserved word": refusal(lambda: table.scan(FilterExpression="status = :s", ExpressionAttributeValues={":s": 1})),
        "too many in a batch": refusal(
            lambda: client.batch_get_item(
                RequestItems={"refusals": {"Keys": [{"pk": {"S": str(n)}, "sk": {"N": "1"}} for n in range(101)]}}
            )
        ),
    }


def tables():
    made = [make(f"many-{n}") for n in range(3)]
    pages = client.get_paginator("list_tables").paginate(PaginationConfig={"PageSize": 2})
    names = [name for page in pages for name in page["TableNames"] if name.startswith("many-")]
    for table in made:
        table.delete()
        table.wait_until_not_exists()
    client.update_time_to_live(
        TableName=make("fleeting").name, TimeToLiveSpecification={"AttributeName": "ends", "Enabled": True}
    )
    pass_time(1)
    ttl = client.describe_time_to_live(TableName="fleeting")["TimeToLiveDescription"]
    return {
        "names": names,
        "left": [name for name in client.list_tables()["TableNames"] if name.startswith("many-")],
        "time to live": [ttl["TimeToLiveStatus"], ttl["AttributeName"]],
    }


if __name__ == "__main__":
    scenes = [items, conditions, queries, transactions, refusals, tables]
    play({scene.__name__: scene for scene in scenes})
